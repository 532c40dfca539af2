/* The door to everything the library can be asked, for programs in any language: a request is one JSON object, and so
 * is its answer. docs/api.md lists the requests.
 *
 *   cicera_door *door = cicera_open("{}", NULL);
 *   char *answer = cicera_ask(door, "{\"id\":1,\"ask\":\"moves\",\"holding\":\"9d 3c\",\"table\":\"2d 3d 4d\"}");
 *   puts(answer);
 *   cicera_free(answer);
 *   cicera_close(door);
 *
 * Strings are UTF-8 and end with a zero byte. A door has no threads and no locks: one caller at a time, but for
 * cicera_stop, and any number of doors. Functions, keys and answers are only ever added. */
#ifndef CICERA_API_H
#define CICERA_API_H

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cicera_door cicera_door;

/* The version of this interface, which is 1: what has been added since the first one has a higher number. */
int cicera_api_version(void);

/* A door with these settings, a JSON object that may be "{}"; docs/api.md lists them. NULL where they are not valid or
 * memory runs out; then *error, unless error is NULL, is the error as an answer has it, to be freed, or NULL. */
cicera_door* cicera_open(const char* settings, char** error);

/* The answer to a request, to be freed: {"id":...,"answer":...} or {"id":...,"error":{...}}. NULL where memory runs
 * out; the door can still be used. */
char* cicera_ask(cicera_door* door, const char* request);

/* Plays at most this many units, hands or matches, of the jobs that run, each in turn. Returns the number of jobs that
 * still run, or -1 where memory runs out. */
int cicera_step(cicera_door* door, int units);

/* Ends the request that cicera_ask answers at this moment, or the job that cicera_step plays, with an error of the kind
 * "stopped"; where the door is not at work, nothing happens. What was asked for has then changed nothing, the other
 * jobs go on when they are stepped again, and the door can be used as before. Any thread may call it while another asks
 * or steps, and so may a handler of signals. */
void cicera_stop(cicera_door* door);

/* The next event of a table or a job, to be freed; NULL where there is none. */
char* cicera_event(cicera_door* door);

/* Frees what the functions above returned; NULL is nothing. */
void cicera_free(char* text);

/* Closes a door with its jobs and tables; NULL is nothing. */
void cicera_close(cicera_door* door);

#ifdef __cplusplus
}
#endif

#endif
