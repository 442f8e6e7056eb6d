/** Names and port of a new remote. */
export interface NewRemote {
  /** `mfe-reports`. */
  readonly folder: string
  /** Name in the menu and in messages: "Rapporten". */
  readonly label: string
  readonly devPort: number
}

const partsOf = (folder: string): readonly string[] => folder.split('-').slice(1)

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const packageJson = (folder: string): string =>
  `${JSON.stringify(
    {
      name: `@zaakwerk/${folder}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      dependencies: {
        '@zaakwerk/contract': 'workspace:*',
        '@zaakwerk/platform': 'workspace:*',
        '@zaakwerk/ui': 'workspace:*',
        react: 'catalog:',
      },
      devDependencies: {
        '@testing-library/dom': 'catalog:',
        '@testing-library/react': 'catalog:',
        '@types/react': 'catalog:',
        '@zaakwerk/testing': 'workspace:*',
        '@zaakwerk/tools': 'workspace:*',
        vitest: 'catalog:',
      },
    },
    null,
    2,
  )}\n`

/** Tests of remotes may import it; these tools may not, and only write its name. */
const testing = '@zaakwerk/testing'

const tsconfig = `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": {
    "lib": ["es2024", "dom", "dom.iterable", "esnext.iterator", "esnext.collection"],
    "types": ["node"]
  },
  "include": ["src", "*.ts", "../tools/types/browser.d.ts"]
}
`

const rsbuildConfig = `import { remoteConfig } from '@zaakwerk/tools/rsbuild-config'
import { manifest } from './remote.manifest.ts'

export default remoteConfig(import.meta.dirname, manifest)
`

/** The files of a new remote with one page and a test, by path below its folder. `contract`: the current shell contract. */
export const remoteFiles = (
  { folder, label, devPort }: NewRemote,
  contract: number,
): Readonly<Record<string, string>> => {
  const parts = partsOf(folder)
  const subject = parts.join('-')
  const page = `${parts.map(capitalised).join('')}Page`
  const file = `src/features/${subject}/${subject}`
  return {
    'package.json': packageJson(folder),
    'tsconfig.json': tsconfig,
    'rsbuild.config.ts': rsbuildConfig,
    'remote.manifest.ts': `import type { RemoteManifest } from '@zaakwerk/contract/remotes'

export const manifest: RemoteManifest = {
  name: '${folder.replaceAll('-', '_')}',
  label: '${label}',
  contracts: [${contract}],
  devPort: ${devPort},
  pages: [
    {
      path: '/${subject}',
      access: 'cases.read',
      name: '${page}',
      file: './${file}.page.tsx',
    },
  ],
  menu: [{ place: 'top', order: 90, label: '${label}', path: '/${subject}', access: 'cases.read' }],
}
`,
    [`${file}.page.tsx`]: `import { getCurrentUser } from '@zaakwerk/contract/users'
import { useEndpoint } from '@zaakwerk/platform'
import { QueryView } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './${subject}.module.css'

/** "${label}". */
export const ${page} = (): ReactElement => {
  const state = useEndpoint(getCurrentUser, {})
  return (
    <div className={css.page}>
      <title>${label} – Zaakwerk</title>
      <h1 tabIndex={-1}>${label}</h1>
      <QueryView state={state} skeleton={null} failure="Je profiel kon niet worden geladen">
        {({ first_name }) => <p>Dag {first_name}.</p>}
      </QueryView>
    </div>
  )
}
`,
    [`${file}.module.css`]: `.page {
  padding: var(--space-20) var(--edge) 32px;
}
`,
    [`${file}.test.tsx`]: `import { screen } from '@testing-library/react'
import { serveApi } from '${testing}/fake-api'
import { openStaffPage } from '${testing}/open-staff-page'
import { expect, it } from 'vitest'
import { ${page} } from './${subject}.page.tsx'

const sanne = {
  id: 7,
  first_name: 'Sanne',
  last_name: 'Jansen',
  email: 'sanne@zaakwerk.test',
  role: 1,
  permissions: ['cases.read'],
}

it('greets the user', async () => {
  serveApi(() => ({ status: 200, data: sanne }))
  openStaffPage({ path: '/${subject}', routes: [{ path: '/${subject}', element: <${page} /> }] })
  expect(await screen.findByText('Dag Sanne.')).toBeTruthy()
})
`,
  }
}
