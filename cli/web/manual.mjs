// The manual of the site: the pages of docs/, as they are, and in which order README.md lists them.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The pages below a folder of docs/, by name: the path without `.md`. */
function pagesBelow(folder, prefix = '') {
  const entries = readdirSync(join(folder, prefix), { withFileTypes: true });
  return entries.flatMap((entry) => {
    if (entry.isDirectory()) return pagesBelow(folder, `${prefix}${entry.name}/`);
    return entry.name.endsWith('.md') ? [prefix + entry.name.slice(0, -3)] : [];
  });
}

/** {groups: [{title, pages}], pages: [{name, text}]}: every page is in a group, those that README.md does not list too. */
export function manualOf(root) {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const docs = join(root, 'docs');
  const pages = pagesBelow(docs)
    .sort()
    .map((name) => ({ name, text: readFileSync(join(docs, `${name}.md`), 'utf8') }));
  const names = new Set(pages.map(({ name }) => name));
  const table = readme.slice(readme.indexOf('\n## Documentation\n'));
  const groups = [...table.matchAll(/^\| ([^|]*[^|\s-]) \| (.*\]\(docs\/.*) \|$/gmu)].map(
    ([, title, list]) => {
      const listed = [...list.matchAll(/\]\(docs\/([^)]*)\.md\)/gu)].map(([, name]) => name);
      // The pages of a folder stand after the page of its name.
      const whole = listed.flatMap((name) => [
        name,
        ...[...names].filter((each) => each.startsWith(`${name}/`)),
      ]);
      return { title, pages: whole };
    },
  );
  const rest = [...names].filter((name) => !groups.some((group) => group.pages.includes(name)));
  if (rest.length > 0) groups.push({ title: 'more', pages: rest });
  return { groups, pages };
}
