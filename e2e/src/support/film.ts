import { join } from 'node:path'
import type { Page } from '@playwright/test'

const folder = process.env.FILM

/** Saves a picture of a step of a journey in the folder `FILM`, if set. */
export const film = async (page: Page, step: string): Promise<void> => {
  if (folder) await page.screenshot({ path: join(folder, `${step}.png`) })
}
