import { Link } from 'react-router';
import styles from './home-page.module.css';

interface SectionHeadProps {
  title: string;
  text?: string;
  /** The link to all of it. */
  link?: { to: string; text: string };
}

/** The head of a section of the home page. */
export function SectionHead({ title, text, link }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {link && (
        <Link className="link" to={link.to}>
          {link.text}
        </Link>
      )}
    </div>
  );
}
