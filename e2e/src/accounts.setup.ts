import { mkdir, writeFile } from 'node:fs/promises'
import { test as setup } from '@playwright/test'
import { staffRoles } from '@zaakwerk/contract/roles'
import { TokenPair } from '@zaakwerk/contract/session'
import { accounts, stateOf } from './support/accounts.ts'
import { baseUrl, demoPassword } from './support/server.ts'

for (const role of staffRoles) {
  setup(`signs in as ${role}`, async ({ request }) => {
    const answer = await request.post('/api/token', {
      form: { username: accounts[role], password: demoPassword },
    })
    const pair = TokenPair.parse(await answer.json())
    const localStorage = Object.entries(pair).map(([name, value]) => ({ name, value }))
    await mkdir('test-results', { recursive: true })
    await writeFile(
      stateOf(role),
      JSON.stringify({ cookies: [], origins: [{ origin: baseUrl, localStorage }] }),
    )
  })
}
