/** Where an area starts: the first page of its navigation that this user may open. */
import { redirect } from 'react-router-dom'

export const backOfficeHome = () => redirect('/bo/dashboard')
