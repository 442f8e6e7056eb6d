import { text } from 'node:stream/consumers'
import { checkLive, LiveReleases } from './modules/releases/check-live.ts'

/** Reads live releases on its input (JSON), and writes a line for each misfit with this API. `npm run check-release` asks a server for them. */
for (const line of checkLive(LiveReleases.parse(JSON.parse(await text(process.stdin)))))
  process.stdout.write(`${line}\n`)
