"""Runs of programs whose answers are kept in a file, for pages that take long to make: a page that is stopped goes on
where it was. Answers of another program are not taken. Needs the standard library alone."""
import concurrent.futures
import hashlib
import json
import pathlib
import subprocess
import sys


class Runs:
    """Runs of programs, of which those that were there before are not played again."""

    def __init__(self, programs, file):
        self.file = pathlib.Path(file)
        digest = hashlib.sha256()
        for program in programs:
            digest.update(pathlib.Path(program).read_bytes())
        self.programs = digest.hexdigest()[:16]
        self.answers = {}
        text = self.file.read_text(encoding="utf-8") if self.file.exists() else ""
        if text and not text.endswith("\n"):  # cut short when it was stopped
            text = text[:text.rfind("\n") + 1]
            self.file.write_text(text, encoding="utf-8")
        for line in text.splitlines():
            done = json.loads(line)
            if done["programs"] == self.programs:
                self.answers[tuple(done["words"])] = done["answer"]

    def of(self, *job):
        """The answer of a job that has been played."""
        return self.answers[tuple(job[1:])]

    def play(self, jobs, threads):
        """Plays what is missing of some jobs, each a program and its words, and keeps every answer as it comes."""
        missing = [job for job in jobs if tuple(job[1:]) not in self.answers]
        with concurrent.futures.ThreadPoolExecutor(threads) as pool:
            for number, (job, answer) in enumerate(pool.map(lambda job: (job, self.ask(*job)), missing), 1):
                self.answers[tuple(job[1:])] = answer
                with self.file.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({"programs": self.programs, "words": job[1:], "answer": answer}) + "\n")
                print(f"{number} of {len(missing)}: {' '.join(job[1:])}", file=sys.stderr, flush=True)

    @staticmethod
    def ask(*words):
        return json.loads(subprocess.run(words, check=True, stdout=subprocess.PIPE).stdout)
