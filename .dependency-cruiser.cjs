/** The allowed imports: rules ← judge ← bots; rules ← content, protocol; all ← server, web. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  comment: `${from} imports no other part of the product than ${allowed.join(', ') || 'itself'}`,
  from: { path: `^${from}/`, pathNot: '\\.(int\\.|prop\\.)?test\\.tsx?$|/testing/' },
  to: { path: '^(packages|apps|bench|lab|e2e)/', pathNot: [`^${from}/`, ...allowed.map((part) => `^${part}/`)] },
});

const SERVER = '^apps/server/src';
const SERVER_TESTS = ['\\.test\\.ts$', '/testing/'];
/** Open to all parts of the server; they import each other only. */
const FOUNDATIONS = `${SERVER}/(?:config|db|http|limits|metrics|operator|ports|refusals|scheduling|texts)/`;
/** Each has an index.ts, which is its only entrance. */
const PARTS = 'cluster|play|broadcast|lobby|gateway';

/** A part of the server, and the other parts that it may import: cluster ← play ← broadcast, lobby ← gateway. */
const serverPart = (name, ...allowed) => ({
  name: `server-${name.split('/')[0]}`,
  severity: 'error',
  comment: `${name} imports no other part of the server than ${allowed.join(', ') || 'the foundations'}`,
  from: { path: `${SERVER}/${name}/`, pathNot: SERVER_TESTS },
  to: {
    path: `${SERVER}/`,
    pathNot: [FOUNDATIONS, `${SERVER}/${name}/`, ...allowed.map((part) => `${SERVER}/${part}/`)],
  },
});

/** Modules that can be taken away; modules/features.ts joins them. */
const removable = require('./scripts/without/features.cjs');

const FEATURES = [...removable, 'statistics'].join('|');

/** The features of the web that the site can do without. */
const REMOVABLE = `apps/web/src/features/(?:${removable.join('|')})/`;

/** A module of the server's list. */
const MODULE = 'modules/[^/]+';

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    only('rules-imports-nothing', 'packages/rules', []),
    {
      name: 'rules-has-no-packages',
      severity: 'error',
      from: { path: '^packages/rules/', pathNot: '\\.(prop\\.)?test\\.ts$|/testing/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core', 'npm-no-pkg', 'unknown'] },
    },
    only('bots', 'packages/bots', ['packages/rules', 'packages/judge']),
    only('judge', 'packages/judge', ['packages/rules']),
    only('content', 'packages/content', ['packages/rules']),
    only('protocol', 'packages/protocol', ['packages/rules']),
    only('server', 'apps/server', [
      'packages/rules',
      'packages/bots',
      'packages/content',
      'packages/judge',
      'packages/protocol',
    ]),
    only('web', 'apps/web', ['packages/rules', 'packages/content', 'packages/judge', 'packages/protocol']),
    only('bench', 'bench', [
      'packages/rules',
      'packages/bots',
      'packages/content',
      'packages/judge',
      'packages/protocol',
      'apps/web/src/game-view/playback',
    ]),
    only('lab', 'lab', [
      'packages/rules',
      'packages/bots',
      'packages/content',
      'packages/judge',
      'packages/protocol',
      'bench',
    ]),
    {
      name: 'packages-through-their-index',
      severity: 'error',
      from: { path: '^(packages/([^/]+)|apps/[^/]+|bench|lab|e2e)/', pathNot: '\\.(int\\.|prop\\.)?test\\.tsx?$' },
      to: { path: '^packages/([^/]+)/src/', pathNot: ['^packages/$2/', '^packages/[^/]+/src/(testing/)?index\\.ts$'] },
    },
    {
      name: 'server-modules-through-their-index',
      severity: 'error',
      from: {
        path: '^apps/server/src/(?:modules/([^/]+)/|.)',
        pathNot: '\\.(int\\.)?test\\.ts$',
      },
      to: {
        path: '^apps/server/src/modules/([^/]+)/',
        pathNot: ['^apps/server/src/modules/$1/', '^apps/server/src/modules/[^/]+/index\\.ts$', '/tables\\.ts$'],
      },
    },
    {
      name: 'server-features',
      severity: 'error',
      comment: 'The core imports no feature, and a feature imports no other one: modules/features.ts joins them.',
      from: {
        path: `${SERVER}/(?:modules/([^/]+)/|.)`,
        pathNot: [...SERVER_TESTS, `${SERVER}/modules/features\\.ts$`],
      },
      to: { path: `${SERVER}/modules/(?:${FEATURES})/`, pathNot: `${SERVER}/modules/$1/` },
    },
    {
      name: 'server-foundations',
      severity: 'error',
      comment: 'The foundations are below all parts of the server.',
      from: { path: FOUNDATIONS, pathNot: SERVER_TESTS },
      to: { path: `${SERVER}/`, pathNot: FOUNDATIONS },
    },
    serverPart('cluster'),
    serverPart('play', 'cluster'),
    serverPart('broadcast', 'cluster', 'play'),
    serverPart('lobby', 'cluster', 'play', MODULE),
    serverPart('gateway', 'cluster', 'play', 'broadcast', 'lobby', MODULE),
    serverPart('proxy'),
    // A module reaches games, lobbies and sockets only through ports that it declares.
    serverPart(MODULE, MODULE),
    {
      name: 'server-parts-through-their-index',
      severity: 'error',
      from: { path: `${SERVER}/(?:(${PARTS})/|.)`, pathNot: SERVER_TESTS },
      to: { path: `${SERVER}/(?:${PARTS})/`, pathNot: [`${SERVER}/$1/`, '/index\\.ts$'] },
    },
    {
      name: 'tables-have-one-owner',
      severity: 'error',
      comment:
        'A table is read and written by the folder that declares it; others ask its index.ts. Tables refer to tables.',
      from: {
        path: '^apps/server/src/(?:(modules/[^/]+|(?!modules/)[^/]+)/|[^/]+$|modules/[^/]+$)',
        pathNot: ['\\.test\\.ts$', '/testing/', '/tables\\.ts$'],
      },
      to: { path: '^apps/server/src/.*/tables\\.ts$', pathNot: '^apps/server/src/$1/' },
    },
    {
      name: 'features-stand-alone',
      severity: 'error',
      comment: 'A feature of the web never imports another; the shell composes them.',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: ['\\.test\\.tsx?$', '/gallery/'] },
      to: { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'web-features-in-one-place',
      severity: 'error',
      comment: 'Nothing but the composition, tests and galleries names a feature that the site can do without.',
      from: {
        path: '^apps/web/src/',
        pathNot: [
          `^${REMOVABLE}`,
          '^apps/web/src/app/features[a-z-]*\\.tsx$',
          '\\.test\\.tsx?$',
          '/gallery/',
          '^apps/web/src/app/galleries',
        ],
      },
      to: { path: `^${REMOVABLE}` },
    },
    {
      name: 'shared-is-below',
      severity: 'error',
      from: { path: '^apps/web/src/shared/' },
      to: { path: '^apps/web/src/(game-view|features|app)/' },
    },
    {
      name: 'game-view-between-shared-and-features',
      severity: 'error',
      comment: 'The drawn game. Game, replay, tutorial and results are features that use it.',
      from: { path: '^apps/web/src/game-view/' },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'features-below-the-app',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: '/gallery/' },
      to: { path: '^apps/web/src/app/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|/migrations/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
