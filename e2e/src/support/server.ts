/** Where the product under test listens. */
export const port = Number(process.env.E2E_PORT ?? 4390)
export const baseUrl = `http://127.0.0.1:${port}`

/** Password of the demo accounts in this run. */
export const demoPassword = 'Proef-2026-zaakwerk'
