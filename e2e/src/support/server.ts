/** Address of the server under test. */
export const port = Number(process.env.E2E_PORT ?? 4390)
export const baseUrl = `http://127.0.0.1:${port}`

/** A second server, for journeys that end the sessions of demo accounts. */
export const linksPort = port + 100
export const linksUrl = `http://127.0.0.1:${linksPort}`

// The workers are started with the environment of the first process, and so look in the same folder.
process.env.E2E_DATA_DIR ??= `e2e/test-results/.data-${process.pid}`

/** Where the server on a port keeps its data, from the root of the project. */
export const dataDirOf = (at: number): string => `${process.env.E2E_DATA_DIR}-${at}`

/** Password of the demo accounts in this run. */
export const demoPassword = 'Proef-2026-zaakwerk'
