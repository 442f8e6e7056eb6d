import { join } from 'node:path'
import { type Config, loadConfig } from '@zaakwerk/api/platform/config/config'
import { parseSettings } from '@zaakwerk/api/platform/config/parse-settings'
import { StartError } from '@zaakwerk/api/platform/errors/start-error'
import { persistentSecret } from '@zaakwerk/api/platform/security/persistent-secret'
import * as z from '@zaakwerk/contract/zod-server'
import type { SeedOptions } from './seed.ts'

const DemoEnvironment = z.object({
  DEMO_PASSWORD: z.optional(z.string().check(z.minLength(8), z.maxLength(256))),
  DEMO_CASES: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 500),
})

const hints = {
  DEMO_PASSWORD: 'minstens 8 tekens',
  DEMO_CASES: 'een aantal van 0 tot en met 1000000',
}

/** Settings of a server with demo data; an admin can follow the links of its mails, which are never sent. Throws a `StartError`. */
export const loadDemo = (environment: NodeJS.ProcessEnv): { config: Config; seed: SeedOptions } => {
  if (environment.NODE_ENV === 'production')
    throw new StartError('DEMO kan niet aan staan als NODE_ENV=production.')
  const { DEMO_PASSWORD, DEMO_CASES } = parseSettings(DemoEnvironment, hints, environment)
  const config = loadConfig(environment)
  const password = DEMO_PASSWORD ?? persistentSecret(join(config.dataDir, 'secrets', 'demo-password'), 12)
  return { config: { ...config, outboxLinks: true }, seed: { cases: DEMO_CASES, password } }
}
