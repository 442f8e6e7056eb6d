import type { WidgetProps } from '@zaakwerk/platform'
import type { ReactElement } from 'react'

/** "Factuur aanmaken en verzenden". */
export const InvoiceDialog = (_props: WidgetProps['InvoiceDialog']): ReactElement | null => null
