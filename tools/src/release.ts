import { releaseLimits } from '@zaakwerk/contract/release-statement'
import { PlainError, step } from './console.ts'
import {
  connectionTo,
  findRemote,
  parseCliArgs,
  parsePercent,
  print,
  runOrder,
} from './delivery/command-line.ts'
import { openPages } from './delivery/open-pages.ts'
import { packRelease } from './delivery/pack-release.ts'
import { publish, type Release } from './delivery/publish-release.ts'
import { shownKeyFile, writeNewKey } from './delivery/release-key.ts'

const usage = {
  usage:
    'npm run release -- mfe-finance --why "text" [--canary 10 | --to testers] [--dry-run] [--server http://127.0.0.1:4000]\n       npm run release -- --new-key "Your Name"',
  options: ['why', 'canary', 'to', 'new-key'],
  flags: ['dry-run'],
} as const

const releaseOf = ({ options, flags }: ReturnType<typeof parseCliArgs>): Release => {
  const { why, to } = options
  const percent = parsePercent(options.canary, 'canary')
  if (!why || why.length > releaseLimits.reason)
    throw new PlainError(
      `--why "…" is required: what this release is for, in at most ${releaseLimits.reason} characters.`,
    )
  if (to !== undefined && to !== 'testers') throw new PlainError(`--to must be "testers", not ${to}`)
  if (to && percent !== undefined) throw new PlainError('Use either --canary or --to testers.')
  return { why, dry_run: flags.has('dry-run'), testers: to === 'testers', percent }
}

/** `npm run release`: builds one remote and releases it to a server; with `--new-key`, generates a signing key. */
runOrder(async () => {
  const args = parseCliArgs(process.argv.slice(2), usage)
  if (args.options['new-key'] !== undefined) {
    const line = await writeNewKey(args.options['new-key'])
    print(
      `The key is in ${shownKeyFile()}: keep it to yourself. Add this to RELEASE_KEYS of the server:`,
      line,
    )
    return 0
  }
  const remote = await findRemote(args.remote, usage.usage)
  const release = releaseOf(args)
  const connection = await connectionTo(args.server)
  const packed = await step(`Packing ${remote.folder}`, () => packRelease(remote, connection.key))
  const { ok, lines } = await publish(connection, packed, { ...release, openPages })
  print(...lines)
  return ok ? 0 : 1
})
