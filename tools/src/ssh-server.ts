import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { PlainError, step } from './console.ts'
import { run } from './run.ts'

const isThere = (): boolean => existsSync(process.env.SSHD_PATH ?? '/usr/sbin/sshd')

/** Debian asks this file whether a package may start its service: the tests start their own, nothing else should listen. */
const policy = '/usr/sbin/policy-rc.d'

const install = async (): Promise<boolean> => {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  const isOurs = !existsSync(policy)
  if (isOurs) await writeFile(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    await run('apt-get', ['update'])
    const { ok } = await run('apt-get', ['install', '-y', '--no-install-recommends', 'openssh-server'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    // Nor after the next start of the machine.
    await run('systemctl', ['disable', 'ssh.service', 'ssh.socket'])
    return ok && isThere()
  } finally {
    if (isOurs) await rm(policy, { force: true })
  }
}

/** Installs OpenSSH's server for the tests of file drop, when the machine has none. `SSHD_PATH` names another one. */
export const ensureSshServer = async (): Promise<void> => {
  if (isThere() || (await step('Installing an SSH server (apt-get)', install))) return
  throw new PlainError(
    'No SSH server was found, so the tests of file drop will fail. Install openssh-server, or set SSHD_PATH to the path of sshd.',
  )
}
