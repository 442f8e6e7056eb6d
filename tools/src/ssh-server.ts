import { existsSync } from 'node:fs'
import { PlainError, step } from './console.ts'
import { installPackages } from './debian-packages.ts'

const isThere = (): boolean => existsSync(process.env.SSHD_PATH ?? '/usr/sbin/sshd')

const install = async (): Promise<boolean> =>
  (await installPackages({ names: ['openssh-server'], units: ['ssh.service', 'ssh.socket'] })) && isThere()

/** Installs the OpenSSH server for the file-drop tests, if the machine has none. `SSHD_PATH` sets another one. */
export const ensureSshServer = async (): Promise<void> => {
  if (isThere() || (await step('Installing an SSH server (apt-get)', install))) return
  throw new PlainError(
    'No SSH server was found, so the tests of file drop will fail. Install openssh-server, or set SSHD_PATH to the path of sshd.',
  )
}
