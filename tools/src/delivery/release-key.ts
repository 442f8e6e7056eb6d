import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { Signed } from '@zaakwerk/contract/release-statement'
import { PlainError } from '../console.ts'
import { root } from '../paths.ts'

/** An Ed25519 private key, and the name of its public key on the server. */
export interface SigningKey {
  readonly name: string
  readonly privateKey: KeyObject
}

/** Name of the key that a server with an embedded database generates for its own machine. */
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
    // Reported below, as for a key of another type.
  }
  throw new PlainError(`${file} is not an Ed25519 key in PEM format.`)
}

/** Reads the signing key: `RELEASE_KEY_FILE`, or else the one that the server on this machine generated. */
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
    `There is no key at ${file}. \`npm run release -- --new-key "Your Name"\` makes one; a local server makes one at its first start.`,
  )
}

const alreadyExists = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** Writes a new key, readable by its owner only, and returns its entry for `RELEASE_KEYS` of the server. Never overwrites a key. */
export const writeNewKey = async (name: string, env: Env = process.env): Promise<string> => {
  if (!/^[^=:,\n]{1,80}$/.test(name.trim()))
    throw new PlainError('A key name has at most 80 characters, without "=", ":" or ",".')
  const file = keyFile(env)
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  await mkdir(dirname(file), { recursive: true })
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' })
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw alreadyExists(error)
      ? new PlainError(`${file} exists already. Set RELEASE_KEY_FILE to write another one.`)
      : error
  })
  await writeFile(nameFile(file), `${name.trim()}\n`)
  return `${name.trim()}=${publicKey.export({ format: 'der', type: 'spki' }).toString('base64')}`
}

/** Path of the key for messages, relative to the root if it is below it. */
export const shownKeyFile = (env: Env = process.env): string => {
  const path = relative(root, keyFile(env))
  return path.startsWith('..') ? keyFile(env) : path
}

/** Serialises and signs a value. */
export const signed = ({ name, privateKey }: SigningKey, value: unknown): Signed => {
  const text = JSON.stringify(value)
  return { text, key: name, signature: sign(null, Buffer.from(text, 'utf8'), privateKey).toString('base64') }
}
