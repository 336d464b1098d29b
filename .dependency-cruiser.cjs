/**
 * The import arrows of docs/architecture.md, as errors:
 *
 *   main -> app -> features -> workers/bridge, ui, core      workers -> envs, models, draw, storage, core
 *   envs, models, draw, storage -> core      core -> core      ui -> nothing of ours
 *
 * A feature never imports another feature, and every folder is entered through its `index.ts`. Tests are exempt.
 */
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

/** Tests, and the helpers a folder keeps for them. */
const TEST = '(\\.test|/testing)\\.tsx?$';
const BRIDGE = '^src/workers/bridge(/index)?\\.tsx?$';

/** Areas and what they may import besides themselves; folders of `features` are told apart below. */
const ARROWS = {
  core: [],
  ui: [],
  envs: ['^src/core/'],
  models: ['^src/core/'],
  draw: ['^src/core/'],
  storage: ['^src/core/'],
  workers: ['^src/(envs|models|draw|storage|core)/'],
  features: ['^src/(core|ui)/', BRIDGE],
  app: ['^src/(features|core|ui)/', BRIDGE],
};

/** Packages that only some areas may use: the rest of the code does not know how pictures, stores and threads work. */
const OWNED_PACKAGES = {
  pixi: { packages: 'pixi\\.js', owner: '^src/draw/' },
  three: { packages: 'three', owner: '^src/draw/' },
  dexie: { packages: 'dexie', owner: '^src/storage/' },
  comlink: { packages: 'comlink', owner: '^src/workers/' },
  codemirror: { packages: '(codemirror|@codemirror/[^/]+|@lezer/[^/]+)', owner: '^src/ui/codeEditor/' },
  plot: { packages: '@observablehq/plot', owner: '^src/ui/chart/' },
  cytoscape: { packages: '(cytoscape|cytoscape-fcose)', owner: '^src/ui/roomMap/' },
  zip: { packages: '@zip\\.js/zip\\.js', owner: '^src/workers/' },
  // The bridge is the page's side of the workers: it hands their state to components as hooks.
  react: {
    packages: '(react|react-dom|wouter|radix-ui|cmdk|@tanstack/react-virtual)',
    owner: '^src/(ui|features|app|workers/bridge|main\\.tsx)',
  },
  'web-llm': { packages: '@mlc-ai/web-llm', owner: '^src/(models|workers/model)/' },
  wllama: { packages: '@wllama/wllama', owner: '^src/(models|workers/model)/' },
  zustand: { packages: 'zustand', owner: '^src/(features|app|workers/bridge)/' },
};

/** What pure code may use: small, free of side effects, the same in page, worker and Node. */
const PURE_PACKAGES = '(^|/)node_modules/(valibot|papaparse|@types/papaparse|@noble/hashes|yaml)/';

function foldersIn(path) {
  const full = join(__dirname, path);
  if (!existsSync(full)) return [];
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${path}/${entry.name}`);
}

/** Every folder with a door of its own. */
const MODULES = [
  ...['src/core', 'src/envs', 'src/features'].flatMap(foldersIn),
  ...['src/envs', 'src/models', 'src/draw', 'src/storage', 'src/ui', 'src/app'],
];

const arrows = Object.entries(ARROWS).map(([area, targets]) => ({
  name: `${area}-imports`,
  comment: `src/${area} may import only ${[area, ...targets].join(', ')}.`,
  severity: 'error',
  from: { path: `^src/${area}/`, pathNot: TEST },
  to: { path: '^src/', pathNot: [`^src/${area}/`, ...targets] },
}));

const doors = MODULES.map((folder) => ({
  name: `enter-${folder.slice('src/'.length).replaceAll('/', '-')}-by-its-index`,
  comment: `Other folders import ${folder} through its index.`,
  severity: 'error',
  from: { path: '^src/', pathNot: [`^${folder}/`, TEST] },
  to: {
    path: `^${folder}/`,
    // src/envs/index.ts lists what each environment is without loading its engine.
    pathNot: [
      `^${folder}/index\\.tsx?$`,
      '\\.css$',
      ...(folder.startsWith('src/envs/') ? [] : innerDoors(folder)),
    ],
  },
}));

/** Folders inside a folder may have doors of their own: src/envs/babyai is not src/envs' interior. */
function innerDoors(folder) {
  return folder === 'src/envs' ? foldersIn(folder).map((inner) => `^${inner}/`) : [];
}
for (const door of doors) {
  if (door.to.path.startsWith('^src/envs/') && door.to.path !== '^src/envs/') {
    // Environments have a rule of their own among themselves.
    door.from.pathNot.push('^src/envs/');
  }
}

module.exports = {
  forbidden: [
    ...arrows,
    ...doors,
    {
      name: 'environments-meet-at-their-doors',
      comment:
        'An environment imports another through its index, or through its meta, which loads no engine.',
      severity: 'error',
      from: { path: '^src/envs/([^/]+)/', pathNot: TEST },
      to: { path: '^src/envs/[^/]+/', pathNot: ['^src/envs/$1/', '^src/envs/[^/]+/(index|meta)\\.ts$'] },
    },
    {
      name: 'environments-index-loads-lazily',
      comment:
        'src/envs/index.ts may import an environment statically only through its meta; the engine comes by import().',
      severity: 'error',
      from: { path: '^src/envs/index\\.ts$' },
      to: {
        path: '^src/envs/[^/]+/',
        pathNot: '^src/envs/[^/]+/meta\\.ts$',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'features-stand-alone',
      comment: 'A feature never imports another feature.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: TEST },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'main-starts-the-app',
      comment: 'src/main.tsx only starts the app and its bridge to the workers.',
      severity: 'error',
      from: { path: '^src/[^/]+\\.tsx?$' },
      to: { path: '^src/', pathNot: ['^src/app/index\\.tsx?$', BRIDGE, '\\.css$'] },
    },
    {
      name: 'no-circles',
      comment: 'Values must not depend on each other in a circle; types may.',
      severity: 'error',
      from: { path: '^(src|scripts)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'pure-packages',
      comment: 'core and envs use only small pure packages.',
      severity: 'error',
      from: { path: '^src/(core|envs)/', pathNot: TEST },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'npm-optional', 'npm-peer'],
        pathNot: PURE_PACKAGES,
      },
    },
    ...Object.entries(OWNED_PACKAGES).map(([name, { packages, owner }]) => ({
      name: `owner-of-${name}`,
      comment: `Only ${owner} imports this package.`,
      severity: 'error',
      from: { path: '^src/', pathNot: [owner, TEST] },
      to: { path: `(^|/)node_modules/(@types/)?${packages}/` },
    })),
    {
      name: 'no-node-in-the-page',
      comment: 'src runs in browsers.',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-declared-packages',
      comment: 'Packages stand in package.json; those for development stay out of the page.',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'resolvable',
      comment: 'Every import leads to a file, or to a module that the build makes.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\?(url|raw|worker|inline)', '^virtual:'] },
    },
    {
      name: 'product-without-tests',
      comment: 'What ships never imports tests or scripts.',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: `^(test|scripts)/|${TEST}` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'module', 'types', 'default'],
      mainFields: ['module', 'browser', 'main', 'types'],
    },
  },
};
