import { useId, type Ref } from 'react';
import { styled } from 'styled-components';

import type { ApiPackage } from '@up/api/calls/catalogue/catalogue';
import { usePortal } from '@up/host';
import { Badge, Checkbox } from '@up/ui';

import { useText } from '../../text.ts';
import { limitText } from '../limit-text.ts';

const Root = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  padding: var(--space-4);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-10);
  background: var(--surface-raised);
  font-size: var(--size-14);
  transition:
    background-color var(--fast) var(--ease),
    border-color var(--fast) var(--ease);

  &:hover {
    border-color: var(--text-muted);
  }

  &:has(:checked) {
    border-color: var(--brand);
    background: var(--brand-tint);
  }

  /* The whole card is the checkbox's label. */
  label {
    font-size: var(--size-16);
    font-weight: 700;
  }

  label::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    content: '';
  }

  input {
    position: relative;
    z-index: 1;
  }
`;

const About = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-3);
  padding-left: 32px;
`;

const Description = styled.p`
  flex: 1;
  color: var(--text-muted);
  line-height: 1.55;
  text-wrap: balance;
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
`;

interface PackageCardProps {
  apiPackage: ApiPackage;
  checked: boolean;
  invalid: boolean;
  onChange(checked: boolean): void;
  onBlur(): void;
  ref?: Ref<HTMLInputElement>;
}

/** A package to choose: its description, daily limit, and whether it needs approval. */
export function PackageCard({ apiPackage, checked, invalid, onChange, onBlur, ref }: PackageCardProps) {
  const text = useText();
  const { locale } = usePortal();
  const aboutId = useId();
  return (
    <Root>
      <Checkbox
        ref={ref}
        label={apiPackage.name}
        aria-describedby={aboutId}
        aria-invalid={invalid || undefined}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onBlur}
      />
      <About id={aboutId}>
        <Description>{apiPackage.description}</Description>
        <Facts>
          <Badge tone={apiPackage.approvalRequired ? 'warning' : 'success'}>
            {text(apiPackage.approvalRequired ? 'projects.package.approval' : 'projects.package.open')}
          </Badge>
          <span>{limitText(text, apiPackage.dailyMaxCount, locale)}</span>
        </Facts>
      </About>
    </Root>
  );
}
