import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Ambient names that one folder owns; everybody else goes through that folder. */
const STORES = ['indexedDB', 'localStorage', 'sessionStorage', 'caches'].map((name) => ({
  name,
  message: 'Only src/storage touches what the browser keeps.',
}));
const NETWORK = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => ({
  name,
  message: 'Only src/models talks to the network.',
}));
const WORKERS = ['Worker', 'SharedWorker'].map((name) => ({
  name,
  message: 'Only src/workers creates workers.',
}));
const CLOCKS = ['Date', 'performance'].map((name) => ({
  name,
  message: 'core and envs know no clock: take the time as an argument.',
}));
const PURITY = [...CLOCKS, { name: 'crypto', message: 'core and envs draw from seeded generators only.' }];

const NAVIGATOR_STORAGE = {
  object: 'navigator',
  property: 'storage',
  message: 'Only src/storage touches what the browser keeps.',
};
const MATH_RANDOM = {
  object: 'Math',
  property: 'random',
  message:
    'Use a seeded generator of src/core/random; entropy comes from crypto.getRandomValues in workers or app.',
};

const RAW_HTML = [
  'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
  'Property[key.name="dangerouslySetInnerHTML"]',
  'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML|srcdoc|createContextualFragment)$/]',
  'MemberExpression[object.name="document"][property.name=/^(write|writeln)$/]',
].map((selector) => ({
  selector,
  message: 'Text from models, files and people is rendered as text, never as HTML.',
}));
const ENTROPY = {
  selector: 'MemberExpression[property.name=/^(getRandomValues|randomUUID)$/]',
  message: 'Ambient randomness enters only in src/workers and src/app, which pass it on as a seed or an id.',
};

/** The rules of one folder of src: a later block of a flat config replaces a rule's options as a whole. */
function ownership(files, { globals = [], entropy = false, storage = false }) {
  const restricted = [...(storage ? [] : STORES), ...globals];
  return {
    files,
    rules: {
      'no-restricted-globals': [
        'error',
        { globals: restricted, checkGlobalObject: true, globalObjects: ['window', 'self'] },
      ],
      'no-restricted-properties': ['error', MATH_RANDOM, ...(storage ? [] : [NAVIGATOR_STORAGE])],
      'no-restricted-syntax': ['error', ...RAW_HTML, ...(entropy ? [] : [ENTROPY])],
    },
  };
}

const NODE_GLOBALS = Object.fromEntries(
  [
    'process',
    'console',
    'Buffer',
    'URL',
    'setTimeout',
    'clearTimeout',
    'fetch',
    'performance',
    'globalThis',
  ].map((name) => [name, 'readonly']),
);

export default defineConfig(
  // types/ belongs to tsconfig.core.json alone, which the linter's project does not include.
  globalIgnores(['types/', 'dist/', 'coverage/', 'test/fixtures/', 'test-results/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  js.configs.recommended,
  { files: ['**/*.{js,mjs,cjs}'], languageOptions: { globals: NODE_GLOBALS } },
  {
    files: ['**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { module: 'writable', require: 'readonly', __dirname: 'readonly' },
    },
  },

  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      // Generators hand out lists of the caller's type: a parameter used once is how that is said.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Methods of fakes and ports are often async by contract only.
      '@typescript-eslint/require-await': 'off',
      // The compiler reports unused names; ESLint would say everything twice.
      '@typescript-eslint/no-unused-vars': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  { files: ['scripts/**/*.ts'], rules: { 'no-console': 'off' } },

  {
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { globals: { window: 'readonly', self: 'readonly' } },
    rules: { 'max-lines': ['error', 400], 'no-eval': 'error', 'no-new-func': 'error' },
  },
  {
    files: ['src/{ui,features,app}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'react-hooks/purity': 'error',
      'react-hooks/static-components': 'error',
      'react-hooks/set-state-in-render': 'error',
    },
  },
  ownership(['src/**/*.{ts,tsx}'], { globals: [...NETWORK, ...WORKERS] }),
  ownership(['src/{core,envs}/**/*.ts'], { globals: [...NETWORK, ...WORKERS, ...PURITY] }),
  ownership(['src/app/**/*.{ts,tsx}'], { globals: [...NETWORK, ...WORKERS], entropy: true }),
  ownership(['src/models/**/*.ts'], { globals: WORKERS }),
  ownership(['src/storage/**/*.ts'], { globals: [...NETWORK, ...WORKERS], storage: true }),
  ownership(['src/workers/**/*.ts'], { globals: NETWORK, entropy: true }),
  // They hand the page’s own files to environments and to Python.
  ownership(['src/workers/ownFile.ts'], { globals: [] }),

  {
    // Tests may reach for anything; what they assert keeps them honest.
    files: ['**/*.test.{ts,tsx}', 'test/**/*.ts'],
    rules: {
      'max-lines': 'off',
      'no-restricted-globals': 'off',
      'no-restricted-properties': 'off',
      'no-restricted-syntax': 'off',
      'no-console': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
