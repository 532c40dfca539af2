/**
 * Returns what does one piece of work after another. What is asked for again, by its key, before it is done is not done
 * twice, as where a button is pressed twice: both get the one result.
 */
export function inTurn<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  let last: { readonly key: string; readonly done: Promise<T> } | null = null;
  return (key, work) => {
    if (last?.key === key) return last.done;
    const done = (last?.done ?? Promise.resolve()).then(work, work);
    const mine = { key, done };
    last = mine;
    const end = () => {
      if (last === mine) last = null;
    };
    done.then(end, end);
    return done;
  };
}
