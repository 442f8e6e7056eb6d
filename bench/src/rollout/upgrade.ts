import { join } from 'node:path'
import { PlainError, step } from '@zaakwerk/tools/console'
import { root } from '@zaakwerk/tools/paths'
import { run } from '@zaakwerk/tools/run'
import type { ServerProcess } from '@zaakwerk/tools/server-process'
import { printTable } from '../table.ts'
import { startWork } from './at-work.ts'
import { openGround } from './open-ground.ts'
import { takeRelease } from './take-release.ts'

const [oldPorts, newPorts] = [
  [4501, 4502],
  [4503, 4504],
]
const TOKEN_SECRET = 'mR7bVq2xZ0tKcW9sLhDf4NyJ8uGe1PaE'

/** Rights of the application on audit trails other than reading and appending. */
const rightsLeft = `select table_name as "table", string_agg(lower(privilege_type), ', ') as may
  from information_schema.role_table_grants
  where grantee = 'zaakwerk_app' and table_name in ('audit_entries', 'security_entries')
    and privilege_type not in ('SELECT', 'INSERT') group by 1 order by 1`

/**
 * Upgrades from the previous release to this one, back, and again, as in the operator's manual, under load: the old servers keep running while the schema is
 * migrated, the new ones start next to them, the proxy switches over, and then the old ones stop.
 */
export const upgrade = async (folder: string, { commit, rounds }: { commit: string; rounds: number }) => {
  const place = join(folder, 'previous')
  await step(`Installing ${commit.slice(0, 8)}`, () => takeRelease(commit, place))
  const ground = await openGround(join(folder, 'data'))
  const command = async (name: string, args: readonly string[] = []) => {
    const script = join(root, `api/src/${name}.ts`)
    return run(process.execPath, [script, ...args], { env: { ...ground.environment, TOKEN_SECRET } })
  }
  /** Before every switch to this release: the previous one grants rights on trails at its start, and this revokes them. */
  const migrate = () =>
    step('Migrating while the previous release serves', async () => {
      const { ok, output } = await command('migrate')
      if (!ok) throw new PlainError(output)
    })
  const startBoth = async (ports: readonly number[], from?: string): Promise<readonly ServerProcess[]> => {
    const started: ServerProcess[] = []
    // In this release, migrating is a separate step.
    const settings = { TOKEN_SECRET, ...(from === undefined ? { MIGRATE_ON_START: '0' } : {}) }
    for (const port of ports) started.push(await ground.start({ port, settings, place: from ?? root }))
    return started
  }
  try {
    let serving = await step('Starting the previous release', () => startBoth(oldPorts, place))
    const proxy = await ground.proxyTo(serving)
    try {
      const work = await startWork({ url: proxy.url, ...ground })
      /** Starts the new servers next to the old ones, switches the proxy, then stops the old ones. */
      const switchTo = async (ports: readonly number[], from?: string): Promise<void> => {
        const name = from === undefined ? 'this release' : 'the previous release'
        const next = await step(`Starting ${name} beside the other server`, () => startBoth(ports, from))
        proxy.point(next.map(({ ready }) => ready.url))
        await ground.stopAll('Stopping the other', serving)
        serving = next
        await step(`Load on ${name}`, work.stage)
      }
      await step('Load on the previous release', work.stage)
      const backup = await step('Backup of the files', () => command('backup', [join(folder, 'backup')]))
      if (!backup.ok) throw new PlainError(backup.output)
      const { ok: isDone } = await command('migrate', ['--check'])
      if (isDone) throw new PlainError('There is nothing to migrate: is this the previous release?')
      await migrate()
      await step('Load on the previous release on the new schema', work.stage)
      await switchTo(newPorts)
      for (let round = 0; round < rounds; round += 1) {
        await switchTo(oldPorts, place)
        await migrate()
        await switchTo(newPorts)
      }
      await work.touchIdle()
      await work.followAll()
      await work.finish(
        `An upgrade from ${commit.slice(0, 8)}, and ${rounds} × back and on again, under load`,
      )
      const { rows } = await ground.pool.query<{ table: string; may: string }>(rightsLeft)
      const rights = rows.map(({ table, may }) => `${table}: ${may}`).join('; ')
      printTable('Rights of the application on the audit trails besides insert and select', [
        [rights || 'nothing'],
      ])
    } finally {
      await proxy.close()
    }
  } finally {
    await ground.close()
  }
}
