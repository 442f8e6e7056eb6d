import { text } from 'node:stream/consumers'
import { checkLive, LiveReleases } from './modules/releases/check-live.ts'

/** Reads live releases as JSON from stdin, and writes one line per misfit with this shell and API. Run by `npm run check-release`. */
for (const line of checkLive(LiveReleases.parse(JSON.parse(await text(process.stdin)))))
  process.stdout.write(`${line}\n`)
