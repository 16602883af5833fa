/** What a schema cannot say of the details of a ministry: the same when it registers and when it asks for a change. */
import type { ApiProblem } from '../../contract/parts'
import type { Queryable } from '../db/open'
import { isLgaOf } from '../places'
import * as banks from '../repositories/banks'

export const placeProblem = ({ state, lga }: { state: string; lga: string }, at: string): ApiProblem | false =>
  !isLgaOf(state, lga) && { field: `${at}.lga`, message: `Choose a local government area of ${state}.` }

export const bankProblem = async (db: Queryable, bank: string): Promise<ApiProblem | false> =>
  !(await banks.exists(db, bank)) && { field: 'bankAccount.bank', message: 'Choose a bank from the list.' }
