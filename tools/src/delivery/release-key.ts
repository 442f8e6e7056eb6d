import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { Signed } from '@zaakwerk/contract/release-statement'
import { PlainError } from '../console.ts'
import { root } from '../paths.ts'

/** A private key (Ed25519), and the name under which the server knows its public key. */
export interface SigningKey {
  readonly name: string
  readonly privateKey: KeyObject
}

/** Name of the key that a server with an embedded database makes for its own machine. */
const localName = 'deze machine'

type Env = Readonly<Record<string, string | undefined>>

const keyFile = (env: Env): string => resolve(root, env.RELEASE_KEY_FILE ?? '.data/release-key.pem')
const nameFile = (file: string): string => `${file.replace(/\.pem$/, '')}.name`
const localKeyFile = (env: Env): string =>
  join(resolve(root, env.DATA_DIR ?? '.data'), 'secrets', 'release-key')

const textOf = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )

const privateKeyOf = (pem: string, file: string): KeyObject => {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Told below, as for a key of another kind.
  }
  throw new PlainError(`${file} is no Ed25519 key in PEM.`)
}

/** Reads the key of whoever releases: `RELEASE_KEY_FILE`, or else the one that the server of this machine made. */
export const readKey = async (env: Env = process.env): Promise<SigningKey> => {
  const file = keyFile(env)
  const own = await textOf(file)
  if (own !== undefined) {
    const name = env.RELEASE_KEY_NAME ?? (await textOf(nameFile(file))) ?? localName
    return { name, privateKey: privateKeyOf(own, file) }
  }
  const local = env.RELEASE_KEY_FILE ? undefined : await textOf(localKeyFile(env))
  if (local !== undefined)
    return { name: env.RELEASE_KEY_NAME ?? localName, privateKey: privateKeyOf(local, localKeyFile(env)) }
  throw new PlainError(
    `There is no key at ${file}. \`npm run release -- --new-key "Your Name"\` makes one; on the machine of the server, its first start makes one too.`,
  )
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** Writes a new key, which only its owner can read, and returns the server's setting for it. Never overwrites a key. */
export const writeNewKey = async (name: string, env: Env = process.env): Promise<string> => {
  if (!/^[^=:,\n]{1,80}$/.test(name.trim()))
    throw new PlainError('The name of a key has at most 80 characters, and no "=", ":" or ",".')
  const file = keyFile(env)
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  await mkdir(dirname(file), { recursive: true })
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' })
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw isTaken(error)
      ? new PlainError(`${file} exists already. Set RELEASE_KEY_FILE to write another one.`)
      : error
  })
  await writeFile(nameFile(file), `${name.trim()}\n`)
  return `${name.trim()}=${publicKey.export({ format: 'der', type: 'spki' }).toString('base64')}`
}

/** Path of the key for messages, from the root where it is below it. */
export const shownKeyFile = (env: Env = process.env): string => {
  const path = relative(root, keyFile(env))
  return path.startsWith('..') ? keyFile(env) : path
}

/** Signs a value as the server reads it. */
export const signed = ({ name, privateKey }: SigningKey, value: unknown): Signed => {
  const text = JSON.stringify(value)
  return { text, key: name, signature: sign(null, Buffer.from(text, 'utf8'), privateKey).toString('base64') }
}
