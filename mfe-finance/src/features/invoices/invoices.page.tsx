import { ListPage } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

/** "Facturen". */
export const InvoicesPage = (): ReactElement => <ListPage title="Facturen">{null}</ListPage>
