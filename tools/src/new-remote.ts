import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { shellContract } from '@zaakwerk/contract/shell-contract'
import { PlainError, runMain, step } from './console.ts'
import { print, typedOrder } from './delivery/command-line.ts'
import { remoteFiles } from './delivery/remote-template.ts'
import { readRemotes } from './manifests.ts'
import { root } from './paths.ts'
import { run } from './run.ts'

const usage = { usage: 'npm run new-remote -- mfe-reports [--label "Rapporten"]', text: ['label'] }

/** The first port after those of the other remotes. */
const freePort = async (): Promise<number> =>
  Math.max(...(await readRemotes()).map(({ manifest }) => manifest.devPort)) + 1

/** Adds the new package to the lock file, with the pnpm that installs everything else. */
const install = async (): Promise<void> => {
  const [pnpm = 'pnpm'] = /pnpm@[\d.]+/.exec(await readFile(join(root, 'tools/bootstrap.mjs'), 'utf8')) ?? []
  const { ok, output } = await run('npx', [
    '--yes',
    pnpm,
    'install',
    '--no-frozen-lockfile',
    '--prefer-offline',
  ])
  if (!ok) throw new PlainError(`The new package could not be installed:\n${output.trim().slice(-500)}`)
}

const folderOf = (name: string | undefined): string => {
  const folder = name?.replaceAll('_', '-') ?? ''
  // The registry's names of remotes have letters only.
  if (/^mfe-[a-z]+$/.test(folder)) return folder
  throw new PlainError(`A remote is called mfe- and small letters: mfe-reports\nUsage: ${usage.usage}`)
}

/** `npm run new-remote`: makes a remote with one page and a test, and installs it. */
runMain(async () => {
  const { remote, text } = typedOrder(process.argv.slice(2), usage)
  const folder = folderOf(remote)
  const label = text.label ?? folder.replace('mfe-', '').replace(/^./, (first) => first.toUpperCase())
  if (!/^[\p{L}\d .-]{1,40}$/u.test(label))
    throw new PlainError('--label takes at most 40 letters, digits and spaces.')
  const files = remoteFiles({ folder, label, devPort: await freePort() }, shellContract)
  await mkdir(join(root, folder)).catch(() => {
    throw new PlainError(`${folder} exists already.`)
  })
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, folder, path)), { recursive: true })
    await writeFile(join(root, folder, path), content)
  }
  await step('Installing', install).catch(async (error: unknown) => {
    await rm(join(root, folder), { recursive: true })
    throw error
  })
  print(
    `${folder} has one page, /${folder.replace('mfe-', '')}, for whoever may read cases; the manifest says so.`,
    `Next: npm run dev -- ${folder}, npm run check, and when it is good: npm run release -- ${folder} --why "…"`,
  )
  return 0
})
