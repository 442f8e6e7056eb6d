import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { RemoteManifest } from '@zaakwerk/contract/remotes'
import { exposesOf } from '../manifests.ts'

/**
 * A module that renders the latest version of a component. React Refresh needs a development build of the shell; in the shell of a server an update
 * remounts the component instead, and keeps everything around it.
 */
const hotModule = (
  name: string,
  file: string,
): string => `import { createElement, useSyncExternalStore } from 'react'
import { ${name} as latest } from '${file}'

const listeners = new Set()
const subscribe = (listener) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
import.meta.webpackHot?.accept('${file}', () => {
  for (const listener of listeners) listener()
})
export const ${name} = (props) => createElement(useSyncExternalStore(subscribe, () => latest), props)
`

/** Writes a hot module for each page and widget of a remote, and returns the `exposes` that point to them. */
export const writeHotModules = async (
  folder: string,
  manifest: RemoteManifest,
): Promise<Readonly<Record<string, string>>> => {
  const directory = join(folder, '.cache', 'hot')
  await mkdir(directory, { recursive: true })
  const rows = Object.entries(exposesOf(manifest)).map(async ([exposed, file]) => {
    const name = exposed.replace('./', '')
    const from = relative(directory, join(folder, file)).replaceAll('\\', '/')
    await writeFile(join(directory, `${name}.js`), hotModule(name, from))
    return [exposed, `./.cache/hot/${name}.js`] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}
