// What a new file begins with.
import type { BenchFile } from './bench';

/** A ruleset of one's own that extends a shipped one, of which it may be the whole for the moment. */
export function rulesetFrom(parent: string, title: string): BenchFile[] {
  const quoted = JSON.stringify(title);
  const text = `cicera: 1\nname: mine\ntitle: ${quoted}\nextends: ${parent}\n\n`;
  return [{ path: 'mine.yaml', text }];
}

/** A script that scores nothing yet. */
export function newScript(name: string): string {
  return [
    'return {',
    '  api = 2,',
    `  title = ${JSON.stringify(name)},`,
    '  parameters = { points = 1 },',
    '  on_play = {',
    '    when = "captures",',
    '    fn = function(play, p)',
    '      return play.is_sweep and p.points or 0',
    '    end,',
    '  },',
    '}',
    '',
  ].join('\n');
}

/** A file of scenarios with one, which states no points yet. */
export function newScenarios(ruleset: string): string {
  return [
    'cicera: 1',
    `ruleset: ./${ruleset}`,
    'scenarios:',
    '  - name: a seven takes a seven',
    '    table: 7c 3s',
    '    plays:',
    '      - {card: 7d, take: 7c}',
    '',
  ].join('\n');
}
