/** Address of the server under test. */
export const port = Number(process.env.E2E_PORT ?? 4390)
export const baseUrl = `http://127.0.0.1:${port}`

// The workers are started with the environment of the first process, and so look in the same folder.
process.env.E2E_DATA_DIR ??= `e2e/test-results/.data-${process.pid}`

/** Where it keeps its data, from the root of the project. */
export const dataDir = process.env.E2E_DATA_DIR

/** Password of the demo accounts in this run. */
export const demoPassword = 'Proef-2026-zaakwerk'
