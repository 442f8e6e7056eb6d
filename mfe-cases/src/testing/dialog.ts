import { screen, within } from '@testing-library/react'

/** One of several dialogs at a time, by its title: antd gives all of them the same id in tests, so their names mean nothing. */
export const findDialog = async (title: string) => {
  const dialog = (
    await screen.findByText(title, { selector: '.ant-modal-title, .ant-modal-title *' })
  ).closest<HTMLElement>('[role="dialog"]')
  if (!dialog) throw new Error(`"${title}" is no title of a dialog`)
  return within(dialog)
}
