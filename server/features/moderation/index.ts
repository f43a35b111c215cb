export { exportDecisions } from './personal-data.ts';
export { moderationRoutes } from './routes.ts';
export { sendContactAnswer } from './send-contact-answer.ts';
export { sendDecisionMail } from './send-decision-mail.ts';
export { type RoleOutcome, setRole } from './set-role.ts';
export { hideRentalsOfSuspended } from './suspension.ts';
