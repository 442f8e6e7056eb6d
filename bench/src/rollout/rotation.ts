import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { step } from '@zaakwerk/tools/console'
import { printTable } from '../table.ts'
import { startWork } from './at-work.ts'
import { openLink } from './links.ts'
import { openGround } from './open-ground.ts'

const ports = [4501, 4502]
const aSecret = (): string => randomBytes(48).toString('base64')

/** The secret that signs tokens, and older or newer ones that are accepted too. */
interface Secrets {
  readonly signs: string
  readonly opens: readonly string[]
}

/**
 * Rotates the secret as in the operator's manual, round after round, under load on two processes: first it is accepted, then used for signing, each time one
 * process after the other. Finally the earlier secrets are dropped, once nothing depends on them.
 */
export const rotation = async (folder: string, rounds: number): Promise<void> => {
  const ground = await openGround(join(folder, 'data'))
  const startAt = (at: number, { signs, opens }: Secrets) =>
    ground.start({
      port: ports[at] ?? 0,
      settings: { TOKEN_SECRET: signs, TOKEN_SECRET_PREVIOUS: opens.join(',') },
    })
  let now: Secrets = { signs: aSecret(), opens: [] }
  try {
    const servers = [await startAt(0, now), await startAt(1, now)]
    const proxy = await ground.proxyTo(servers)
    try {
      const work = await startWork({ url: proxy.url, ...ground })
      /** Restarts one process after the other; in between, both are under load. */
      const restartWith = async (what: string, next: Secrets): Promise<void> => {
        for (const [at, server] of servers.entries())
          await step(`${what}: process ${at + 1}`, async () => {
            await ground.stop(server)
            servers[at] = await startAt(at, next)
            await work.stage()
          })
        now = next
      }
      await step('Load before the rotation', work.stage)
      const unused = work.setAside()
      for (let round = 0; round < rounds; round += 1) {
        const { signs: older, opens } = now
        const newer = aSecret()
        await restartWith('The new secret is made known', { signs: older, opens: [newer, ...opens] })
        await restartWith('The new secret signs', { signs: newer, opens: [older, ...opens] })
      }
      await work.touchIdle()
      await work.followAll()
      await step('Load with the new secret', work.stage)
      await restartWith('The earlier ones are dropped', { signs: now.signs, opens: [] })
      await work.touchIdle()
      await work.followAll()
      await work.finish(`${rounds} × another secret on two processes behind a proxy, under load`)
      let refused = 0
      for (const link of unused) if ((await openLink(proxy.url, link)) === 'refused') refused += 1
      printTable('Unexpired links signed with the removed secret', [
        ['opened', 'refused'],
        [unused.length, refused].map(String),
      ])
    } finally {
      await proxy.close()
    }
  } finally {
    await ground.close()
  }
}
