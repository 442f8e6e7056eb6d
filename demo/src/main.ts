import { runServer } from '@zaakwerk/api/run-server'
import { loadDemo } from './demo-settings.ts'
import { seedDemo } from './seed.ts'
import { staff } from './staff.ts'

/** The server with demo data: `npm start` runs it while `DEMO` is on. */
await runServer(() => {
  const { config, seed } = loadDemo(process.env)
  const accounts = Object.values(staff).map(({ email }) => email)
  return {
    config,
    fill: (services) => seedDemo(services, seed),
    announcement: { demo: { password: seed.password, accounts } },
  }
})
