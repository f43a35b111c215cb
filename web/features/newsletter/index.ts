export { NewsletterSection } from './newsletter-section.tsx';
