import { screen, within } from '@testing-library/react'

/** The texts of the cells of a row. */
export const cellTexts = (row: HTMLElement): readonly string[] =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

/** The texts of the cells of a table, by row, without its head. */
export const tableTexts = async (name: string): Promise<readonly (readonly string[])[]> =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(cellTexts)
