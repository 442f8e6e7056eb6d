import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exposesOf, readRemotes } from '@zaakwerk/tools/manifests'
import { root } from '@zaakwerk/tools/paths'

const folder = join(root, 'bench/.cache')

/** Writes the replacement of the host's loader for the build without federation: it imports the same components. */
export const writeLoader = async (): Promise<string> => {
  const rows = (await readRemotes()).flatMap(({ folder: remote, manifest }) =>
    Object.entries(exposesOf(manifest)).map(
      ([name, file]) => `  '${name.slice(2)}': () => import('../../${join(remote, file)}'),\n`,
    ),
  )
  const file = join(folder, 'load-remote.ts')
  await mkdir(folder, { recursive: true })
  await writeFile(
    file,
    `import { failureCache } from '../../host/src/remotes/failure-cache.ts'
const exposed = {
${rows.join('')}}
const kept = failureCache()
export const startRemotes = () => undefined
export const loadWidgetModule = (name) => exposed[name]()
export const loadPage = ({ page: { name } }) => kept(name, async () => (await exposed[name]())[name])
export const startPageOf = () => undefined
`,
  )
  return file
}
