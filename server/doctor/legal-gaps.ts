import type { Config } from '../config.ts';

type Facts = Pick<
  Config,
  'publicUrl' | 'legal' | 'smtpUrl' | 'smsUrl' | 'geocoder' | 'tiles' | 'translator' | 's3'
>;

/** What the law asks the operator of a public site to say and the settings do not: one sentence each. */
export function legalGaps(config: Facts): string[] {
  const { publicUrl, legal } = config;
  if (!publicUrl.startsWith('https:')) return [];
  const services = [
    config.smtpUrl,
    config.smsUrl,
    config.geocoder,
    config.tiles,
    config.translator,
    config.s3,
  ];
  const gaps: [boolean, string][] = [
    [
      legal.operator === null,
      'OPERATOR is not set: the terms, the privacy policy and the legal notice of this public site name nobody, which the law requires. Set the name, address, e-mail, legal form and register number.',
    ],
    [
      legal.publisher === null,
      'PUBLISHER is not set: in France a site names who answers for what it publishes. Set a name.',
    ],
    [
      legal.hosting === null,
      'HOSTING is not set: the legal notice and the privacy policy must name the host. Set its name, address, telephone and country.',
    ],
    [
      legal.recipients === null && services.some((service) => service !== null),
      'RECIPIENTS is not set although services outside receive personal data: the privacy policy must name them. Set each with its country.',
    ],
  ];
  return gaps.flatMap(([missing, sentence]) => (missing ? [sentence] : []));
}
