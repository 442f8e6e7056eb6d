import { createHash } from 'node:crypto'
import { ReleaseStatement } from '@zaakwerk/contract/release-statement'
import type { PackedRelease } from '@zaakwerk/tools/delivery/pack-release'
import { type SigningKey, signed } from '@zaakwerk/tools/delivery/release-key'

/** The version of a variant: "0.2.7-" and a hash. */
const versionOf = (number: number, name: string): string =>
  `0.2.${number}-${createHash('sha256').update(`${name} ${number}`).digest('hex').slice(0, 10)}`

/** The same files under another version. */
export const variantOf = (
  { statement, archive }: PackedRelease,
  key: SigningKey,
  number: number,
): PackedRelease => {
  const { name, version } = statement.remote
  const text = JSON.stringify(statement).replaceAll(version, versionOf(number, name))
  const changed = ReleaseStatement.parse(JSON.parse(text))
  const files = archive.subarray(archive.indexOf('\n') + 1)
  return {
    statement: changed,
    archive: Buffer.concat([Buffer.from(`${JSON.stringify(signed(key, changed))}\n`), files]),
  }
}
