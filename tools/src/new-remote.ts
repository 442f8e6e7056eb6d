import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { shellContract } from '@zaakwerk/contract/shell-contract'
import { PlainError, runMain, step } from './console.ts'
import { parseCliArgs, print } from './delivery/command-line.ts'
import { type NewRemote, remoteFiles } from './delivery/remote-template.ts'
import { readRemotes } from './manifests.ts'
import { outsideFiles, withNewPackages } from './outside/outside-template.ts'
import { packPackages } from './outside/pack-packages.ts'
import { root } from './paths.ts'
import { run } from './run.ts'

const usage = {
  usage: 'npm run new-remote -- mfe-reports [--label "Rapporten"] [--outside ../reports]',
  options: ['label', 'outside'],
}

/** The first free port after those of the other remotes. */
const freePort = async (): Promise<number> =>
  Math.max(...(await readRemotes()).map(({ manifest }) => manifest.devPort)) + 1

/** Adds the new package to the lockfile, with the pnpm version of `bootstrap.mjs`. */
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
  // Remote names in the registry have letters only.
  if (/^mfe-[a-z]+$/.test(folder)) return folder
  throw new PlainError(`A remote is named mfe- and lower-case letters: mfe-reports\nUsage: ${usage.usage}`)
}

const writeFiles = async (directory: string, files: Readonly<Record<string, string>>): Promise<void> => {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true })
    await writeFile(join(directory, path), content)
  }
}

const createHere = async ({ folder, label }: Pick<NewRemote, 'folder' | 'label'>): Promise<number> => {
  const files = remoteFiles({ folder, label, devPort: await freePort() }, shellContract)
  await mkdir(join(root, folder)).catch(() => {
    throw new PlainError(`${folder} exists already.`)
  })
  await writeFiles(join(root, folder), files)
  await step('Installing', install).catch(async (error: unknown) => {
    await rm(join(root, folder), { recursive: true })
    throw error
  })
  print(
    `${folder} has one page, /${folder.replace('mfe-', '')}, for users with the permission cases.read, set in its manifest.`,
    `Next: npm run dev -- ${folder}, npm run check, and then npm run release -- ${folder} --why "…"`,
  )
  return 0
}

/** Creates a standalone repository with packed packages of this one, or updates the packages of an existing one. */
const createStandalone = async (
  directory: string,
  { folder, label }: Pick<NewRemote, 'folder' | 'label'>,
): Promise<number> => {
  const manifest = await readFile(join(directory, 'package.json'), 'utf8').catch(() => undefined)
  const isOurs = manifest !== undefined && withNewPackages(manifest, []) !== undefined
  if (!isOurs && (await readdir(directory).catch(() => [])).length > 0)
    throw new PlainError(`${directory} is not empty.`)
  const packed = await step('Packing shell, contract, domain, platform, ui and tools', () =>
    packPackages(join(directory, 'packages')),
  )
  const files = isOurs
    ? { 'package.json': withNewPackages(manifest, packed) ?? manifest }
    : await outsideFiles({ folder, label, devPort: 4999 }, packed)
  await writeFiles(directory, files)
  if (!isOurs) await run('git', ['init', '--quiet'], { cwd: directory })
  await step('Installing', async () => {
    const { ok, output } = await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: directory })
    if (!ok) throw new PlainError(`The packages could not be installed:\n${output.trim().slice(-800)}`)
  })
  print(
    isOurs
      ? `${directory} has new packages; nothing else changed.`
      : `${directory} has ${folder} with one page, /${folder.replace('mfe-', '')}, for users with the permission cases.read.`,
    `Next: cd ${directory} && npm run dev -- --against http://127.0.0.1:4000`,
  )
  return 0
}

/** `npm run new-remote`: generates a remote with one page, in this repository or in a standalone one, and installs it. */
runMain(async () => {
  const { remote, options } = parseCliArgs(process.argv.slice(2), usage)
  const folder = folderOf(remote)
  const label = options.label ?? folder.replace('mfe-', '').replace(/^./, (first) => first.toUpperCase())
  if (!/^[\p{L}\d .-]{1,40}$/u.test(label))
    throw new PlainError('--label takes at most 40 letters, digits and spaces.')
  const { outside } = options
  return outside ? createStandalone(resolve(outside), { folder, label }) : createHere({ folder, label })
})
