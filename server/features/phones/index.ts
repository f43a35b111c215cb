export { erasePhoneConfirmations, exportPhoneConfirmations } from './personal-data.ts';
export { phonesRoutes } from './routes.ts';
export { sendPhoneCode } from './send-phone-code.ts';
export { smsBudgetUse } from './sms-budget.ts';
