import js from '@eslint/js';
import typescript from 'typescript-eslint';

const nodeGlobals = { process: 'readonly', console: 'readonly', URL: 'readonly', Buffer: 'readonly' };

export default typescript.config(
  { ignores: ['node_modules/', 'src/engine/ask_keys.ts'] },
  js.configs.recommended,
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    extends: [typescript.configs.strict, typescript.configs.stylistic],
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'max-lines': ['error', 300],
    },
  },
  { files: ['**/*.mjs'], languageOptions: { globals: nodeGlobals } },
);
