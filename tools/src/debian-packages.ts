import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { run } from './run.ts'

/** Debian's policy file for starting services on installation: tests start their own servers, nothing else should listen. */
const policy = '/usr/sbin/policy-rc.d'

interface Packages {
  readonly names: readonly string[]
  /** Units that the packages bring, which stay off at the next boot too. */
  readonly units: readonly string[]
}

/** Installs packages of Debian without starting anything; false where that is not possible: another system, or no rights. */
export const installPackages = async ({ names, units }: Packages): Promise<boolean> => {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  const isOurs = !existsSync(policy)
  if (isOurs) await writeFile(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    await run('apt-get', ['update'])
    const { ok } = await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    await run('systemctl', ['disable', ...units])
    return ok
  } finally {
    if (isOurs) await rm(policy, { force: true })
  }
}
