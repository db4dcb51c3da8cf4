import css from '@eslint/css';
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { queryRules } from './scripts/query-rules.mjs';
import { styleRules } from './scripts/style-rules.mjs';
import { textRules } from './scripts/text-rules.mjs';

const RAW_COLOUR = {
  selector: 'Literal[value=/^#(?:[0-9a-f]{3,4}){1,2}$/i]',
  message: 'A raw colour: use a token, var(--…).',
};

const OWN_FETCHER = {
  selector:
    "CallExpression[callee.name='useEffect'] :matches(CallExpression[callee.name=/^(get|list)[A-Z]/], CallExpression[callee.name='request']:not(:has(Property[key.name='method'])))",
  message: 'Data of the server is read by useQuery, or by useLoad where react-query is not loaded.',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      'data/**',
      '**/migrations/**',
      'coverage/**',
      '.cache/**',
      'test-results/**',
    ],
  },
  { files: ['**/*.{js,mjs,cjs,ts,tsx}'], ...js.configs.recommended },
  { files: ['**/*.{js,mjs,cjs}'], languageOptions: { globals: globals.node } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/prefer-for-of': 'off', // an index loop is the quicker one on the path of a move
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
      'no-console': 'off',
    },
  },
  // Commands write these files; they grow with each language and text.
  {
    files: [
      'apps/web/src/features/lobby/gallery/recorded-messages.ts',
      'packages/content/src/dictionary/text-arguments.ts',
    ],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['packages/*/src/**/*.ts', 'apps/server/src/**/*.ts', '{bench,lab}/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['apps/server/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    plugins: { queries: queryRules },
    rules: { 'queries/bounded-parameters': 'error' },
  },
  {
    // A call is defined by `http/call.ts`, with its callers and its limit.
    files: ['apps/server/src/**/*.ts'],
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['get', 'post', 'put', 'patch', 'delete'].map((property) => ({
          object: 'app',
          property,
          message: 'A call is defined by `callsOf` of http/call.ts.',
        })),
      ],
    },
  },
  {
    // The rules, the bots and the judge are pure: no clock, no chance of their own, no input or output.
    files: ['packages/{rules,bots,judge}/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'The time comes with the world.' },
        { object: 'Math', property: 'random', message: 'Chance comes with the world.' },
      ],
      'no-restricted-globals': ['error', 'Date', 'setTimeout', 'setInterval', 'process', 'fetch', 'crypto', 'console'],
    },
  },
  {
    files: ['packages/protocol/src/**/*.ts', 'apps/server/src/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='z'][property.name='coerce']",
          message: 'It takes true, [[1]] and 0x10 for numbers: use sentNumber or sentWhole of the protocol.',
        },
      ],
    },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { texts: textRules },
    rules: {
      'texts/alone': 'error',
      'no-restricted-syntax': ['error', RAW_COLOUR, OWN_FETCHER],
    },
  },
  {
    // These files still read by hand. Most are loaded where react-query is not, and it would exceed their budget.
    files: [
      'apps/web/src/app/{beside-pages,realtime}.tsx',
      'apps/web/src/features/friends/friends-drawer.tsx',
      'apps/web/src/features/game/game-page.tsx',
      'apps/web/src/features/home/{playing-now,strip/use-home-game}.{ts,tsx}',
      'apps/web/src/features/lobby/invite/use-invited-room.ts',
      'apps/web/src/features/progress/{result/use-game-progress,stickers/earned-stickers-part}.{ts,tsx}',
      'apps/web/src/features/results/dice-seal.tsx',
      'apps/web/src/features/seasons/end/season-end-host.tsx',
      'apps/web/src/features/shop/{shop-host,payment/payment-return}.tsx',
    ],
    rules: { 'no-restricted-syntax': ['error', RAW_COLOUR] },
  },
  {
    files: ['**/*.css'],
    language: 'css/css',
    plugins: { css, styles: styleRules },
    rules: {
      'styles/colour-by-token': 'error',
      'styles/type-by-token': 'error',
      'styles/layer-by-token': 'error',
      'styles/few-widths': 'error',
      'styles/distance-on-scale': 'error',
      'styles/max-lines': ['error', 250],
    },
  },
  // The palette, the fonts and the root's size are written here.
  { files: ['apps/web/src/shared/styles/{tokens,boards/*}.css'], rules: { 'styles/colour-by-token': 'off' } },
  { files: ['apps/web/src/shared/styles/{fonts,type,base}.css'], rules: { 'styles/type-by-token': 'off' } },
  // The specification gives the widths at which the distance of a heading changes.
  { files: ['apps/web/src/features/content/rules/rules-page.module.css'], rules: { 'styles/few-widths': 'off' } },
);
