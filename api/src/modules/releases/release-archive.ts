import { createHash } from 'node:crypto'
import { ReleaseStatement, releaseLimits, Signed } from '@zaakwerk/contract/release-statement'

/** The archive is damaged, or does not match its statement; the message is Dutch. */
export class BadArchive extends Error {}

/** A release in one file: a line with the signed statement, then the bytes of its files in the order of the statement. */
export interface ReleaseArchive {
  readonly signed: Signed
  readonly statement: ReleaseStatement
  readonly files: ReadonlyMap<string, Buffer>
}

/** SHA-256 in hex. */
export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const parsed = <T>(schema: { parse(data: unknown): T }, text: string): T => {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new BadArchive('Dit is geen archief van een onderdeel: de verklaring ontbreekt of is onleesbaar.')
  }
}

/** Whether a path cannot escape its folder. */
export const isSafePath = (path: string): boolean =>
  /^[A-Za-z0-9_@][A-Za-z0-9._@/-]*$/.test(path) &&
  !path.split('/').some((part) => part === '' || /^\.+$/.test(part))

/** Parses an archive and verifies each file against the statement. Throws {@link BadArchive}. Verifying the signature is left to the caller. */
export const readArchive = (bytes: Buffer): ReleaseArchive => {
  const end = bytes.subarray(0, releaseLimits.statement).indexOf('\n')
  const signed = parsed(Signed, bytes.subarray(0, Math.max(end, 0)).toString('utf8'))
  const statement = parsed(ReleaseStatement, signed.text)
  if (statement.files.length > releaseLimits.files)
    throw new BadArchive(`Het archief heeft meer dan ${releaseLimits.files} bestanden.`)
  const files = new Map<string, Buffer>()
  let from = end + 1
  for (const { path, bytes: size, sha256: hash } of statement.files) {
    if (!isSafePath(path) || files.has(path))
      throw new BadArchive(`Het pad \`${path}\` mag niet in een archief.`)
    const content = bytes.subarray(from, from + size)
    if (content.length !== size || sha256(content) !== hash)
      throw new BadArchive(`Het bestand \`${path}\` is niet wat de verklaring noemt.`)
    files.set(path, content)
    from += size
  }
  if (from !== bytes.length) throw new BadArchive('Het archief heeft meer dan de verklaring noemt.')
  return { signed, statement, files }
}
