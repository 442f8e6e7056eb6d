import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { step } from '@zaakwerk/tools/console'

export const version = '12.4.0'

const run = promisify(execFile)

/** Where it is installed, outside the project, and kept between runs. */
const folder = process.env.PEER_DIR ?? join(tmpdir(), `zaakwerk-peer-directus-${version}`)

/** Runs scripts of extensions, of which there are none here; it has to be compiled with Node's headers. */
const withoutCompiler = { 'isolated-vm': 'file:./no-isolated-vm' }

/**
 * Installs Directus from npm's registry where it is missing (700 MB), and returns its folder. Its licence (MSCL-1.0-GPL) allows internal use: it is run here for
 * measuring only, and is no dependency of the project.
 */
export const installDirectus = async (): Promise<string> => {
  const done = join(folder, 'installed')
  if (existsSync(done)) return folder
  const stub = join(folder, 'no-isolated-vm')
  await mkdir(stub, { recursive: true })
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: { directus: version }, overrides: withoutCompiler }),
  )
  await writeFile(join(stub, 'package.json'), JSON.stringify({ name: 'isolated-vm', version: '0.0.0' }))
  await writeFile(join(stub, 'index.js'), 'module.exports = {}\n')
  await step(`Installing Directus ${version} in ${folder}`, () =>
    run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder }),
  )
  await writeFile(done, '')
  return folder
}
