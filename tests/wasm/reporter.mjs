// A reporter of node's test runner: prints what happens, and writes the file $CICERA_WASM_RESULTS as ctest would.
import { writeFileSync } from 'node:fs';
import { inspect } from 'node:util';

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export default async function* report(events) {
  const cases = [];
  for await (const { type, data } of events) {
    if (type === 'test:stdout' || type === 'test:stderr') yield data.message;
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const seconds = (data.details.duration_ms / 1000).toFixed(3);
    const state = data.skip !== undefined ? 'notrun' : type === 'test:pass' ? 'run' : 'fail';
    const inside = state === 'notrun' ? '<skipped message="SKIP_"/>' : '';
    cases.push(
      `<testcase name="${escaped(data.name)}" status="${state}" time="${seconds}">${inside}</testcase>`,
    );
    yield `${state === 'run' ? 'passed' : state === 'fail' ? 'FAILED' : 'skipped'} in ${seconds} s: ${data.name}\n`;
    if (state === 'fail') yield `${inspect(data.details.error?.cause ?? data.details.error, { depth: 4 })}\n`;
  }
  if (process.env.CICERA_WASM_RESULTS)
    writeFileSync(process.env.CICERA_WASM_RESULTS, `<testsuite>\n${cases.join('\n')}\n</testsuite>\n`);
}
