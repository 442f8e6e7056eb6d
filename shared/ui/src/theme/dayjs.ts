import dayjs from 'dayjs'
import 'dayjs/locale/nl.js'

// Dutch names, and weeks that start on Monday, for whoever takes dayjs from this package.
dayjs.locale('nl')

export { dayjs }
