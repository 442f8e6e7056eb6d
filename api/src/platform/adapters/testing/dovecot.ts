import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ImapFlow } from 'imapflow'
import type { ImapSettings } from '../incoming-mail/imap-settings.ts'
import { freePorts } from './free-ports.ts'
import { selfSigned } from './self-signed.ts'

const program = process.env.DOVECOT_PATH ?? '/usr/sbin/dovecot'

/** Whether this machine has Dovecot, and we may start it. */
export const hasDovecot = (): boolean => process.getuid?.() === 0 && existsSync(program)

/** A mailbox of its own. */
export interface DovecotMailbox {
  readonly settings: ImapSettings
  /** Puts a mail into it, as a mail server delivers it. */
  deliver(mail: Uint8Array | string): Promise<void>
  /** Delivers a mail through the server, which checks the quota; false: refused. */
  send(mail: string): Promise<boolean>
  /** Gives it another UIDVALIDITY: after it was restored from a backup, for example. */
  changeValidity(): Promise<void>
  /** Flags of its mails ("S" of one that was read). */
  flags(): Promise<readonly string[]>
}

/** A real mail server on this machine. */
export interface Dovecot {
  /** `isSmall`: a quota of 100 kB; by default no quota. */
  addMailbox(isSmall?: boolean): Promise<DovecotMailbox>
  close(): Promise<void>
}

const password = 'Post-geheim-1'
/** The account "nobody" of Debian. */
const nobody = 65_534

const configuration = (home: string, port: number): string => `
protocols = imap
listen = 127.0.0.1
base_dir = ${home}/run
state_dir = ${home}/run
instance_name = ${path.basename(home)}
log_path = ${home}/dovecot.log
ssl = required
ssl_cert = <${home}/cert.pem
ssl_key = <${home}/key.pem
ssl_min_protocol = TLSv1.2
mail_location = maildir:${home}/mail/%n
mail_uid = nobody
mail_gid = nogroup
mail_plugins = quota
protocol imap {
  mail_plugins = quota imap_quota
}
plugin {
  quota = count:Ruimte
  quota_vsizes = yes
}
first_valid_uid = 1
first_valid_gid = 1
namespace inbox {
  inbox = yes
}
auth_failure_delay = 0
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = passwd-file
  args = ${home}/users
  default_fields = uid=nobody gid=nogroup home=${home}/mail/%n
}
service imap-login {
  chroot =
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
service stats {
  chroot =
}
`

const mostMailboxes = 100

const users = (): string =>
  Array.from(
    { length: mostMailboxes },
    (_, at) =>
      `post${at + 1}@kantoor.test:::::::\nklein${at + 1}@kantoor.test:::::::userdb_quota_rule=*:storage=100k\n`,
  ).join('')

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/** Starts it: some tenths of a second. */
export const startDovecot = async (): Promise<Dovecot> => {
  const home = await fs.mkdtemp(path.join(tmpdir(), 'zw-dovecot-'))
  const [port = 0] = await freePorts(1)
  await fs.chmod(home, 0o755)
  await fs.writeFile(path.join(home, 'dovecot.conf'), configuration(home, port))
  await fs.writeFile(path.join(home, 'cert.pem'), selfSigned.cert)
  await fs.writeFile(path.join(home, 'key.pem'), selfSigned.key)
  // Written before Dovecot starts, because it checks only once a second whether this file has changed.
  await fs.writeFile(path.join(home, 'users'), users())
  await fs.mkdir(path.join(home, 'mail'))
  await fs.chown(path.join(home, 'mail'), nobody, nobody)
  const server = spawn(program, ['-F', '-c', path.join(home, 'dovecot.conf')], { stdio: 'ignore' })
  while (!(await answers(port))) {
    if (server.exitCode !== null) throw new Error(await fs.readFile(path.join(home, 'dovecot.log'), 'utf8'))
    await pause(20)
  }
  let mailboxes = 0

  const addMailbox = async (isSmall = false): Promise<DovecotMailbox> => {
    mailboxes += 1
    const name = `${isSmall ? 'klein' : 'post'}${mailboxes}`
    const folder = path.join(home, 'mail', name)
    for (const part of ['', 'tmp', 'new', 'cur']) {
      await fs.mkdir(path.join(folder, part))
      await fs.chown(path.join(folder, part), nobody, nobody)
    }
    let delivered = 0
    const user = `${name}@kantoor.test`
    return {
      settings: {
        ...{ host: 'localhost', port, tls: 'implicit', user, signIn: { password }, folder: 'INBOX' },
        trustedCertificates: selfSigned.cert,
      },
      send: async (mail) => {
        const client = new ImapFlow({
          ...{ host: 'localhost', port, secure: true, auth: { user, pass: password }, logger: false },
          tls: { ca: selfSigned.cert },
        })
        await client.connect()
        try {
          await client.append('INBOX', mail)
          return true
        } catch (error) {
          if (error instanceof Error && Reflect.get(error, 'serverResponseCode') === 'OVERQUOTA') return false
          throw error
        } finally {
          client.close()
        }
      },
      deliver: async (mail) => {
        delivered += 1
        // The name gives the order: mails get their UIDs when the mailbox is opened.
        const file = `${1_790_000_000 + delivered}.M${delivered}.kantoor`
        await fs.writeFile(path.join(folder, 'tmp', file), mail)
        await fs.chown(path.join(folder, 'tmp', file), nobody, nobody)
        await fs.rename(path.join(folder, 'tmp', file), path.join(folder, 'new', file))
      },
      changeValidity: async () => {
        const list = path.join(folder, 'dovecot-uidlist')
        const known = await fs.readFile(list, 'utf8')
        for (const file of await fs.readdir(folder))
          if (file.startsWith('dovecot')) await fs.rm(path.join(folder, file))
        await fs.writeFile(list, known.replace(/ V\d+ /, ' V2000000001 '))
        await fs.chown(list, nobody, nobody)
      },
      flags: async () => {
        const names = await Promise.all(['new', 'cur'].map((part) => fs.readdir(path.join(folder, part))))
        return names.flat().map((file) => file.split(':2,')[1] ?? '')
      },
    }
  }
  return {
    addMailbox,
    close: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      if (server.exitCode === null) await ended
      await fs.rm(home, { recursive: true, force: true })
    },
  }
}
