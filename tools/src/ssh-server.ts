import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { PlainError, step } from './console.ts'
import { run } from './run.ts'

const isThere = (): boolean => existsSync(process.env.SSHD_PATH ?? '/usr/sbin/sshd')

/** Debian's policy file for starting services on installation: the tests start their own server, nothing else should listen. */
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
    // Keeps it from starting at the next boot.
    await run('systemctl', ['disable', 'ssh.service', 'ssh.socket'])
    return ok && isThere()
  } finally {
    if (isOurs) await rm(policy, { force: true })
  }
}

/** Installs the OpenSSH server for the file-drop tests, if the machine has none. `SSHD_PATH` sets another one. */
export const ensureSshServer = async (): Promise<void> => {
  if (isThere() || (await step('Installing an SSH server (apt-get)', install))) return
  throw new PlainError(
    'No SSH server was found, so the tests of file drop will fail. Install openssh-server, or set SSHD_PATH to the path of sshd.',
  )
}
