import { existsSync } from 'node:fs'
import { PlainError, step } from './console.ts'
import { installPackages } from './debian-packages.ts'

const hasSsh = (): boolean => existsSync(process.env.SSHD_PATH ?? '/usr/sbin/sshd')
/** Only root can start it. */
const needsDovecot = (): boolean => process.getuid?.() === 0 && !existsSync('/usr/sbin/dovecot')

const install = async (): Promise<boolean> => {
  const packages = [
    ...(hasSsh() ? [] : [{ name: 'openssh-server', units: ['ssh.service', 'ssh.socket'] }]),
    ...(needsDovecot() ? [{ name: 'dovecot-imapd', units: ['dovecot.service', 'dovecot.socket'] }] : []),
  ]
  const isInstalled = await installPackages({
    names: packages.map(({ name }) => name),
    units: packages.flatMap(({ units }) => units),
  })
  return isInstalled && hasSsh() && !needsDovecot()
}

/**
 * Installs the servers that tests start: OpenSSH for the file drop, and Dovecot, the tests of mailboxes run against it where it is installed. `SSHD_PATH` sets
 * another OpenSSH.
 */
export const ensureTestServers = async (): Promise<void> => {
  if (hasSsh() && !needsDovecot()) return
  if ((await step('Installing an SSH and a mail server (apt-get)', install)) || hasSsh()) return
  throw new PlainError(
    'No SSH server was found, so the tests of file drop will fail. Install openssh-server, or set SSHD_PATH to the path of sshd.',
  )
}
