import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { persistentFile } from '../security/persistent-secret.ts'
import { parsedText } from '../text/parsed-text.ts'

/** A key that may release remotes. */
export interface ReleaseKey {
  /** The person or team that holds it. */
  readonly name: string
  /** Ed25519. */
  readonly publicKey: KeyObject
  /** The remotes it may release; undefined: all. */
  readonly remotes: readonly string[] | undefined
}

const keyLine = /^(?:(?<remotes>mfe_[a-z_+]+):)?(?<name>[^=:,]{1,80})=(?<key>[A-Za-z0-9+/]+=*)$/

const publicKeyOf = (base64: string): KeyObject | undefined => {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}

const releaseKeyOf = (text: string): ReleaseKey | undefined => {
  const { remotes, name = '', key = '' } = keyLine.exec(text.trim())?.groups ?? {}
  const publicKey = publicKeyOf(key)
  return publicKey && { name: name.trim(), publicKey, remotes: remotes?.split('+') }
}

/** Parses `RELEASE_KEYS`: comma-separated names with their public key, as SPKI in base64. */
export const ReleaseKeys = parsedText((text) => {
  const keys = text.split(',').map(releaseKeyOf)
  const known = keys.filter((key) => key !== undefined)
  const names = new Set(known.map(({ name }) => name))
  return known.length === keys.length && names.size === keys.length ? known : undefined
})

/** The name by which tools and server know the key of this machine. */
const localName = 'deze machine'

/** The key of this machine, generated at the first start. The private key is readable by whoever can read the data folder. */
export const localReleaseKey = (dataDir: string): ReleaseKey => {
  const pem = persistentFile(join(dataDir, 'secrets', 'release-key'), () =>
    generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  )
  return { name: localName, publicKey: createPublicKey(createPrivateKey(pem)), remotes: undefined }
}
