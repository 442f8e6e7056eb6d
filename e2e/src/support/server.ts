/** Address of the server under test. */
export const port = Number(process.env.E2E_PORT ?? 4390)
export const baseUrl = `http://127.0.0.1:${port}`

// Workers inherit the environment of the first process, so they use the same folder.
process.env.E2E_DATA_DIR ??= `e2e/test-results/.data-${process.pid}`

/** Its data folder, from the root of the project. */
export const dataDir = process.env.E2E_DATA_DIR

/** Password of the demo accounts in this run. */
export const demoPassword = 'Proef-2026-zaakwerk'

/** The identity provider of the server, which runs in the one journey that signs in there. */
export const identityProvider = { port: port + 40, clientId: 'zaakwerk', clientSecret: 'proef-van-de-reizen' }
