import { Link } from "react-router";

/** The seller's details (SPEC §5); from configuration, what is empty is left out. */
export interface FooterBusiness {
  company: string;
  representative: string;
  address: string;
  phone: string;
  email: string;
  businessNumber: string;
  mailOrderNumber: string;
  host: string;
}

/** The footer that Korean law asks for, with the ways to the reading screens. */
export function Footer({ business }: { business: FooterBusiness }) {
  const details: [string, string][] = [
    ["상호", business.company],
    ["대표", business.representative],
    ["주소", business.address],
    ["전화", business.phone],
    ["이메일", business.email],
    ["사업자등록번호", business.businessNumber],
    ["통신판매업신고", business.mailOrderNumber],
    ["호스팅", business.host],
  ];
  return (
    <footer className="foot">
      <nav aria-label="약관과 도움말">
        <Link className="b" to="/terms#privacy">
          개인정보처리방침
        </Link>
        <Link to="/terms#service">이용약관</Link>
        <Link to="/terms#location">위치정보 약관</Link>
        <Link to="/faq">자주 묻는 질문</Link>
        <Link to="/notice">공지사항</Link>
        <Link to="/inquiry">1:1 문의</Link>
      </nav>
      <dl>
        {details
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value}
                {name === "사업자등록번호" && <Registered number={value.replace(/\D/g, "")} />}
              </dd>
            </div>
          ))}
      </dl>
      <p>
        나들은 통신판매중개자이며, 프로그램의 판매 당사자가 아닙니다. 상품 정보와 거래에 관한 책임은 각
        진행자에게 있습니다.
      </p>
    </footer>
  );
}

/**
 * The way to what the Fair Trade Commission publishes about the business (전자상거래법 제10조, 시행규칙
 * 제7조). `number`: its ten digits.
 */
function Registered({ number }: { number: string }) {
  if (number.length !== 10) return null;
  return (
    <>
      {" "}
      <a
        className="inline-block py-[3px] underline"
        href={`https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${number}`}
        target="_blank"
        rel="noopener"
      >
        사업자정보 확인<span className="sr"> (새 창)</span>
      </a>
    </>
  );
}
